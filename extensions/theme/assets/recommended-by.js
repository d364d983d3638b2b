// Names who sent the visitor, once the tracker knows; until then, and for everybody else, the block takes no room.
;(() => {
  function show() {
    const affiliate = window.tandem?.affiliate
    if (!affiliate) return
    for (const place of document.querySelectorAll('.tandem-recommended-by')) {
      place.textContent = place.dataset.tandemText.replace('{name}', affiliate.name)
      place.hidden = false
    }
  }
  document.addEventListener('tandem:ready', show)
  show()
})()

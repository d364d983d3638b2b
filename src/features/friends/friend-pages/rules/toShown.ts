import type { FriendPopup } from './friendPopup.ts'
import type { Position } from './positions.ts'
import type { ShownPopup, ShownWidget, WidgetWords } from './shown.ts'
import type { Widget } from './widget.ts'

/** Fills a text: fresh ones in the reader's language, names by their values. */
export type Speak = (text: string) => string

export function toShownWidget(design: Widget, speak: Speak, words: WidgetWords): ShownWidget {
  return {
    desktop: design.design_position_on_desktop as Position,
    mobile: design.design_position_on_mobile as Position,
    background: design.design_color_background,
    text: design.design_color_text,
    card: design.design_color_popup_background,
    cardText: design.design_color_popup_text,
    button: design.design_color_popup_button,
    buttonText: design.design_color_popup_button_text,
    label: speak(design.content_signup_widget),
    signUp: {
      title: speak(design.content_signup_title),
      text: speak(design.content_signup_description),
      placeholder: speak(design.content_signup_placeholder),
      button: speak(design.content_signup_button),
    },
    joined: {
      title: speak(design.content_post_signup_title),
      text: speak(design.content_post_signup_description),
      button: speak(design.content_post_signup_button),
    },
    words,
  }
}

export function toShownPopup(design: FriendPopup, speak: Speak, words: ShownPopup['words']): ShownPopup {
  return {
    background: design.popup_background_color,
    text: design.popup_shop_text_color,
    button: design.shop_background_color,
    buttonText: design.shop_text_color,
    title: speak(design.shop_header),
    about: speak(design.shop_description),
    action: speak(design.shop_button_text),
    words,
  }
}

import app from "../../../../locales/zh-TW/app.json";
import card from "../../../../locales/zh-TW/card.json";
import failure from "../../../../locales/zh-TW/failure.json";
import home from "../../../../locales/zh-TW/home.json";
import nav from "../../../../locales/zh-TW/nav.json";
import shelf from "../../../../locales/zh-TW/shelf.json";
import state from "../../../../locales/zh-TW/state.json";

/** Words of the first paint in this language, by area. */
export const words = {
  app,
  card,
  failure,
  home,
  nav,
  shelf,
  state,
};

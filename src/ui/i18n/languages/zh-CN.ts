import app from "../../../../locales/zh-CN/app.json";
import card from "../../../../locales/zh-CN/card.json";
import failure from "../../../../locales/zh-CN/failure.json";
import home from "../../../../locales/zh-CN/home.json";
import nav from "../../../../locales/zh-CN/nav.json";
import shelf from "../../../../locales/zh-CN/shelf.json";
import state from "../../../../locales/zh-CN/state.json";

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

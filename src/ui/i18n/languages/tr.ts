import app from "../../../../locales/tr/app.json";
import card from "../../../../locales/tr/card.json";
import failure from "../../../../locales/tr/failure.json";
import home from "../../../../locales/tr/home.json";
import nav from "../../../../locales/tr/nav.json";
import shelf from "../../../../locales/tr/shelf.json";
import state from "../../../../locales/tr/state.json";

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

import app from "../../../../locales/en/app.json";
import card from "../../../../locales/en/card.json";
import failure from "../../../../locales/en/failure.json";
import home from "../../../../locales/en/home.json";
import nav from "../../../../locales/en/nav.json";
import shelf from "../../../../locales/en/shelf.json";
import state from "../../../../locales/en/state.json";

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

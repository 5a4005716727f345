/** The letters of boards, for pictures that must bring them along. */
import garamond from "@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url";
import garamondItalic from "@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url";
import garamondBold from "@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2?url";
import inter from "@fontsource/inter/files/inter-latin-600-normal.woff2?url";

export const PICTURE_FONTS = [
  { family: "EB Garamond", weight: 400, style: "normal", url: garamond },
  { family: "EB Garamond", weight: 400, style: "italic", url: garamondItalic },
  { family: "EB Garamond", weight: 600, style: "normal", url: garamondBold },
  { family: "Inter", weight: 600, style: "normal", url: inter },
] as const;

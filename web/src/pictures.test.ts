import { expect, it } from "vitest";
import { pictureOf } from "./pictures";

it("knows the pictures there are", () => {
  expect(pictureOf("waterloo")).toMatch(/waterloo.*webp/);
  expect(pictureOf("fortitude")).toMatch(/fortitude.*webp/);
  expect(pictureOf("chess")).toBeUndefined();
});

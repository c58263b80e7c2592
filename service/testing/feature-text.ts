/** The characters of a feature: `featureText(0x62bc91d1)` is 押金. */
export const featureText = (feature: number): string =>
  feature > 0xffff ? String.fromCharCode(feature >>> 16, feature & 0xffff) : String.fromCharCode(feature);

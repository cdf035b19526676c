/** What make-faces.ts uses of the package, which has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}

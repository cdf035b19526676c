/** What journeys leave in a page, and what they read there of the framework's. */
interface Window {
  /** Gone after the page was loaded again. */
  openedOnce?: boolean;
  /** Sum of the layout shifts. */
  shift?: number;
  readonly __reactRouterManifest?: { readonly version: string };
}

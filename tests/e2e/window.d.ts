/** What journeys leave in a page, and what they read there of the framework's. */
interface Window {
  /** Gone after the page was loaded again. */
  openedOnce?: boolean;
  /** Sum of the layout shifts. */
  shift?: number;
  /** Lays out what was left for when the browser is idle. */
  layOutRest?: () => void;
  readonly __reactRouterManifest?: { readonly version: string };
}

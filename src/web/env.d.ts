interface ImportMetaEnv {
  /** Written by vite.config.ts. */
  readonly VITE_BUILD_VERSION: string;
}

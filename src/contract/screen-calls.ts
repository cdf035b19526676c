/**
 * The calls that screens of the back office begin with, by the path of an address without a query: a call that is not made to the
 * very address that the screen asks for is lost. The server names them in the `Link` header (src/server/platform/screen-preloads.ts),
 * and the screen's document makes them itself (src/web/first-calls.ts).
 */
export const OFFICE_SCREEN_CALLS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    '/gestor/entrevista',
    [
      '/api/auth/session',
      '/api/v1/modules',
      '/api/v1/interviews/module/1?page.index=0&page.size=10&sort.type=DESC',
    ],
  ],
  [
    '/gestor/turmas',
    [
      '/api/auth/session',
      '/api/v1/modules',
      '/api/v1/class-room/module/1/board-columns?page.index=0&page.size=10',
      '/api/v1/class-room/module/1/simple-board-items?type=INTERESTED&size=50',
    ],
  ],
]);

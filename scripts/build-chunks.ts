/**
 * How vite.config.ts cuts the pages' code into files: by area. By itself the bundler makes a file for each set of screens
 * that happen to share a module, some 170, of which a screen loads up to 65, one after the other. Small files compress
 * badly, and the list of routes, which every page loads, names them all for every screen.
 */

/** What the bundler knows of a module. */
interface GraphModule {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export interface ModuleGraph {
  getModuleInfo(id: string): GraphModule | null;
}

const FRAMEWORK =
  /rolldown[\\/]runtime|preload-helper|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

/** Small pieces of every public page. */
const EVERY_PAGE =
  /src[\\/]web[\\/](shell[\\/]header|illustrations[\\/]\w+-trail|ui[\\/]static-part|landing[\\/](interest-ids|seo[\\/]page-head))/;

const DRAWINGS = /src[\\/]web[\\/]illustrations[\\/](art|contours|geometry|\w+-ground)/;

/** Texts of the versions, for their pages and for dialogs of the landing page. */
const VERSIONS = /src[\\/]web[\\/]landing[\\/](version-(facts|words)|selection-words)/;

/** The library of large forms, which screens of a few buttons do without. */
const FORMS = /node_modules[\\/](react-hook-form|@hookform)|web[\\/]ui[\\/](use-schema-form|masked-control)/;

/** Fields that are punctuated while one types, and their library. */
const MASKS = /node_modules[\\/]react-number-format|web[\\/]ui[\\/]masked-field/;

/** Screens by folder; any other screen is public, and so is a part that loads lazily. */
const AREAS = [
  { area: 'entrance', folder: /src[\\/]web[\\/]identity[\\/](?!account)/ },
  // The public report and the own one in the candidate's area are the same chapters.
  { area: 'report', folder: /src[\\/]web[\\/](report|candidate[\\/]report)/ },
  { area: 'candidate', folder: /src[\\/]web[\\/](candidate|query-layout|identity[\\/]account)/ },
  { area: 'feedback', folder: /src[\\/]web[\\/]feedback/ },
  { area: 'office-entrance', folder: /src[\\/]web[\\/]backoffice[\\/]sign-in/ },
  { area: 'backoffice', folder: /src[\\/]web[\\/]backoffice/ },
] as const;

type Area = (typeof AREAS)[number]['area'] | 'public';

const areaOf = (screen: string): Area => AREAS.find(({ folder }) => folder.test(screen))?.area ?? 'public';

const ROOT = /src[\\/]web[\\/]root\.tsx/;
/** The public page held to the smallest size. */
const PORTAL = /src[\\/]web[\\/]landing[\\/]portal\.tsx/;
/** Those beside it. */
const LANDING = /src[\\/]web[\\/]landing[\\/](entry|version-page)\.tsx/;
/** Pages with a field or two, which people without a session reach. */
const PUBLIC_FORM = /src[\\/]web[\\/](help|certificate|identity[\\/]sign-in\.tsx)/;
/** The public profile report and the certificate's check: they read from the API, and have no form but one field. */
const LIGHT = /src[\\/]web[\\/](report[\\/](entry-page|report-page)|certificate[\\/][\w-]+-page)\.tsx/;
/** The library of the contract's schemas, and that of the queries. */
const SCHEMAS = /node_modules[\\/]zod[\\/]/;
const QUERIES = /node_modules[\\/]@tanstack[\\/]/;
/** The first screen after signing in, with its layouts. */
const HOME = /src[\\/]web[\\/](query-layout|candidate[\\/](layout|home))\.tsx/;
const WIZARD = /src[\\/]web[\\/]candidate[\\/]wizard[\\/](wizard|registration)\.tsx/;

/** The screens, and the parts that load lazily, that cannot run without the module. */
function screensOf(id: string, graph: ModuleGraph): readonly string[] {
  const screens: string[] = [];
  const reached = new Set([id]);
  for (const one of reached) {
    const found = graph.getModuleInfo(one);
    if (found === null) continue;
    if (found.isEntry || found.dynamicImporters.length > 0) screens.push(one);
    for (const importer of found.importers) reached.add(importer);
  }
  return screens;
}

/** Whether loading the module loads the library. */
function loads(library: RegExp, id: string, graph: ModuleGraph): boolean {
  const reached = new Set([id]);
  for (const one of reached) {
    if (library.test(one)) return true;
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) reached.add(imported);
  }
  return false;
}

/** For a module that public and other screens share: the former must not load what only the latter need. */
function publicChunk(areas: ReadonlySet<Area>, some: (screen: RegExp) => boolean): string | null {
  if (areas.size === 1) return null;
  if (some(PORTAL)) return 'shell';
  if (some(LANDING)) return 'landing';
  return some(HOME) || some(PUBLIC_FORM) ? 'fields' : 'extras';
}

/** The file that a module goes into; null leaves it beside the screens that need it. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (FRAMEWORK.test(id)) return 'framework';
  if (EVERY_PAGE.test(id)) return 'shell';
  if (DRAWINGS.test(id)) return 'illustrations';
  if (VERSIONS.test(id)) return 'versions';
  if (FORMS.test(id)) return 'forms';
  if (MASKS.test(id)) return 'masks';
  const screens = screensOf(id, graph);
  if (screens.length === 1) return null;
  const some = (kind: RegExp): boolean => screens.some((screen) => kind.test(screen));
  if (some(ROOT)) return 'shell';
  const areas = new Set(screens.map(areaOf));
  // Apart from what loads the schemas, so that these pages load none.
  if (areas.size > 1 && some(LIGHT) && !some(PORTAL) && !some(LANDING) && !loads(SCHEMAS, id, graph))
    return areas.has('public') && !loads(QUERIES, id, graph) ? 'light' : 'reader';
  if (areas.has('public')) return publicChunk(areas, some);
  if (areas.size > 1 && areas.has('entrance')) return some(HOME) ? 'app' : 'forms';
  if (areas.size > 1) return some(HOME) ? 'session' : 'shared';
  const [area = null] = areas;
  if (area !== 'candidate' || some(HOME)) return area;
  return screens.every((screen) => WIZARD.test(screen)) ? 'wizard' : 'writing';
}

/** The order matters: a file takes along what its modules import, unless an earlier file has it. */
export const CHUNKS = [
  'framework',
  'shell',
  'illustrations',
  'light',
  'reader',
  'masks',
  'landing',
  'versions',
  'fields',
  'extras',
  'app',
  'forms',
  'session',
  'shared',
  'office-entrance',
  'entrance',
  'feedback',
  'report',
  'candidate',
  'writing',
  'wizard',
  'backoffice',
] as const;

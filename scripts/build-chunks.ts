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

/** What draws on the page: half of the framework's code, a file of its own so that each of the two is evaluated in half the time. */
const REACT_DOM = /node_modules[\\/](react-dom[\\/](client|cjs[\\/]react-dom-client)|scheduler[\\/])/;

/** Small pieces of every public page. */
const EVERY_PAGE =
  /src[\\/]web[\\/](shell[\\/]header|illustrations[\\/]\w+-trail|ui[\\/]static-part|landing[\\/](interest-ids|seo[\\/]page-head))/;

const DRAWINGS = /src[\\/]web[\\/]illustrations[\\/](art|contours|geometry|\w+-ground)/;

/** Texts of the versions, for their pages and for dialogs of the landing page. */
const VERSIONS = /src[\\/]web[\\/]landing[\\/](version-(facts|words)|selection-words)/;

/** Fields that are punctuated while one types, and their library: the public forms need them without the rest of `forms`. */
const MASKS = /node_modules[\\/]react-number-format|web[\\/]ui[\\/]masked-field/;

/** Screens by folder; any other screen is public, and so is a part that loads lazily. */
const AREAS = [
  { area: 'entrance', folder: /src[\\/]web[\\/]identity[\\/](?!account)/ },
  // The public report and the own one in the candidate's area are the same chapters.
  { area: 'report', folder: /src[\\/]web[\\/](report|candidate[\\/]report)/ },
  { area: 'candidate', folder: /src[\\/]web[\\/](candidate|query-layout|identity[\\/]account)/ },
  { area: 'feedback', folder: /src[\\/]web[\\/]feedback/ },
  { area: 'office-entrance', folder: /src[\\/]web[\\/]backoffice[\\/]sign-in/ },
  // The calendar is loaded by its fields alone, all of which are the team's.
  { area: 'backoffice', folder: /src[\\/]web[\\/](backoffice|ui[\\/]calendar)/ },
] as const;

type Area = (typeof AREAS)[number]['area'] | 'public';

const areaOf = (screen: string): Area => AREAS.find(({ folder }) => folder.test(screen))?.area ?? 'public';

const ROOT = /src[\\/]web[\\/]root\.tsx/;
/** The public page held to the smallest size. */
const PORTAL = /src[\\/]web[\\/]landing[\\/]portal\.tsx/;
/** Those beside it. */
const LANDING = /src[\\/]web[\\/]landing[\\/](entry|version-page)\.tsx/;
/** The public profile report and the certificate's check: they read from the API, and have no form but one field. */
const LIGHT = /src[\\/]web[\\/](report[\\/](entry-page|report-page)|certificate[\\/][\w-]+-page)\.tsx/;
/** Pages with a field or two, which people without a session reach. */
const PUBLIC_FORM = /src[\\/]web[\\/](help|certificate)/;
/** A part of the library of queries that only the team's screens need; by its one entry everybody seems to. */
const ENDLESS_QUERIES = /@tanstack[\\/].*(infiniteQueryObserver|useInfiniteQuery)\./;
/** The library of the contract's schemas. */
const SCHEMAS = /node_modules[\\/]zod[\\/]/;

/* The screens that people open first, each with its layouts: they load six files at most. */
const SIGN_IN = /src[\\/]web[\\/]identity[\\/]sign-in\.tsx/;
/** With the layouts around every screen of a candidate. */
const HOME = /src[\\/]web[\\/](query-layout|candidate[\\/](layout|home))\.tsx/;
const WIZARD = /src[\\/]web[\\/]candidate[\\/]wizard[\\/](wizard|registration)\.tsx/;
const OFFICE =
  /src[\\/]web[\\/]backoffice[\\/](frame[\\/]layout|list[\\/]interview-list-page|board[\\/]board-page)\.tsx/;

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

/** The file of a module that screens of several areas share and that loads no schemas; null where they need none apart. */
function plainChunk(some: (screen: RegExp) => boolean): string | null {
  const isStart = some(HOME) || some(WIZARD) || some(OFFICE);
  if (some(LIGHT)) return 'reader';
  if (some(SIGN_IN)) return isStart ? 'reader' : 'forms';
  return some(HOME) || some(OFFICE) || (isStart && some(PUBLIC_FORM)) ? 'signed-in' : null;
}

/** The file of any other module that screens of several areas share. */
function sharedChunk(isPublic: boolean, some: (screen: RegExp) => boolean): string {
  if (some(SIGN_IN)) return 'forms';
  if (some(WIZARD)) return 'work';
  return isPublic ? 'extras' : 'shared';
}

/** The file that a module goes into; null leaves it beside the screens that need it. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (REACT_DOM.test(id)) return 'react-dom';
  if (FRAMEWORK.test(id) || EVERY_PAGE.test(id)) return 'framework';
  if (DRAWINGS.test(id)) return 'illustrations';
  if (VERSIONS.test(id)) return 'versions';
  if (MASKS.test(id)) return 'reader';
  if (ENDLESS_QUERIES.test(id)) return 'backoffice';
  const screens = screensOf(id, graph);
  if (screens.length === 1) return null;
  const some = (kind: RegExp): boolean => screens.some((screen) => kind.test(screen));
  if (some(ROOT)) return 'framework';
  const areas = new Set(screens.map(areaOf));
  if (areas.size > 1 && (some(PORTAL) || some(LANDING))) return 'framework';
  // Apart from what loads the schemas, so that the pages that people open first load none.
  const needsSchemas = loads(SCHEMAS, id, graph);
  if (areas.size > 1)
    return (needsSchemas ? null : plainChunk(some)) ?? sharedChunk(areas.has('public'), some);
  const [area = 'public'] = areas;
  if (area === 'public') return null;
  if (area === 'entrance' && some(SIGN_IN)) return 'forms';
  if (area === 'candidate') {
    if (some(HOME)) return 'signed-in';
    if (screens.every((screen) => WIZARD.test(screen))) return 'wizard';
    return some(WIZARD) ? 'work' : 'writing';
  }
  return area === 'backoffice' && !some(OFFICE) ? 'office' : area;
}

/** The order matters: a file takes along what its modules import, unless an earlier file has it. */
export const CHUNKS = [
  'framework',
  'react-dom',
  'illustrations',
  'reader',
  'versions',
  // What the screens that people open first share with each other and with other areas, and what is around every screen of a
  // candidate: without the schemas.
  'signed-in',
  // Before what needs schemas, which would take along what it imports: the team's first screens need none.
  'backoffice',
  'forms',
  'work',
  'extras',
  'shared',
  'office-entrance',
  'entrance',
  'feedback',
  'report',
  'writing',
  'wizard',
  'office',
] as const;

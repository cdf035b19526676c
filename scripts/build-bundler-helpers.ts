import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ASSETS, CLIENT, frameworkFile, onlyFile, readAsset } from './build-files.ts';

/**
 * The bundler keeps its few helpers, which have no state, in a file that every other one imports: another request. They go into
 * the file of the framework, which every page loads first.
 */
export function moveHelpers(): void {
  const files = globSync('*.js', { cwd: ASSETS });
  const helpers = onlyFile('rolldown-runtime-*.js');
  const framework = frameworkFile();
  const exported = /export\{([^}]*)\};?\s*$/.exec(readAsset(helpers));
  if (exported === null) throw new Error('the helpers have no exports');
  const names = (exported[1] ?? '').split(',').map((one) => one.trim().split(' as '));
  const known = (name: string): string => `__helper_${name}`;
  const before = readAsset(helpers).slice(0, exported.index);
  const moved = names.map(([own = '', name = own]) => `${known(name)}=${own}`).join(',');
  const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${helpers.replaceAll('.', '\\.')}";`);
  for (const file of files.filter((one) => one !== helpers)) {
    // Files that a lazy part needs are in a list, too.
    const text = readAsset(file).replaceAll(`"assets/${helpers}"`, `"assets/${framework}"`);
    const found = imported.exec(text);
    if (found === null && file !== framework) {
      writeFileSync(join(ASSETS, file), text);
      continue;
    }
    const taken = (found?.[1] ?? '').split(',').map((one) => one.trim().split(' as '));
    const rest = text.replace(imported, '');
    const own = taken.filter(([name]) => name).map(([name = '', as = name]) => [known(name), as]);
    writeFileSync(
      join(ASSETS, file),
      file === framework
        ? `var ${names.map(([, name = '']) => known(name)).join(',')};(()=>{${before};${moved}})();${own.map(([name, as]) => `var ${as}=${name};`).join('')}${rest};export{${names.map(([, name = '']) => known(name)).join(',')}};`
        : `import{${own.map(([name, as]) => `${name} as ${as}`).join(',')}}from"./${framework}";${rest}`,
    );
  }
  for (const file of files.filter((one) => one.startsWith('manifest-')))
    writeFileSync(
      join(ASSETS, file),
      readAsset(file)
        .replaceAll(`"/assets/${helpers}",`, '')
        .replaceAll(`,"/assets/${helpers}"`, '')
        .replaceAll(
          /"imports":(\[[^\]]*\])/g,
          (_, list: string) => `"imports":${importList(list, framework)}`,
        )
        // React Router asks whether these are there or true, except those of the entry, and never for `hasDefaultExport`.
        .replaceAll(/(?<!"entry":\{"module":"[^"]*"),"(?:css|imports)":\[\](?=[,}])/g, '')
        .replaceAll(/"has(?:[A-Z]\w*":false|DefaultExport":true),/g, ''),
    );
  for (const file of globSync('**/*.html', { cwd: CLIENT }).map((name) => join(CLIENT, name)))
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(`<link rel="modulepreload" href="/assets/${helpers}"/>`, ''),
    );
}

/**
 * Files that a route imports, as the list of routes has them: without the framework, which every page loads with the list, and
 * always in one order, which compresses better.
 */
function importList(list: string, framework: string): string {
  const files = z.array(z.string()).parse(JSON.parse(list));
  return JSON.stringify(files.filter((file) => file !== `/assets/${framework}`).toSorted());
}

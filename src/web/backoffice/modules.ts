import { useQuery } from '@tanstack/react-query';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { modulesQuery } from '../modules-query.ts';

interface Module {
  readonly id: number;
  readonly name: string;
  readonly settingsMap: Readonly<Record<string, string>>;
}

const DEFAULT_MODULES: readonly Module[] = SEMINAR_VERSIONS;

/** The seminar versions with their settings: the built-in defaults until the stored ones have loaded. */
export function useModules(): readonly Module[] {
  const { data } = useQuery(modulesQuery);
  return data ?? DEFAULT_MODULES;
}

export function useModule(version: VersionId): Module {
  const modules = useModules();
  const known = SEMINAR_VERSIONS[version - 1] ?? SEMINAR_VERSIONS[0];
  return modules.find(({ id }) => id === version) ?? known;
}

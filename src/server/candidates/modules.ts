import { parseVersionId, versionById, type VersionId } from '#domain/seminar-version.ts';

/** Versions by id and name, as a person's are told. */
export const modulesOf = (versions: readonly number[]): { id: VersionId; name: string }[] =>
  versions.flatMap((version) => {
    const id = parseVersionId(version);
    return id ? [{ id, name: versionById(id).name }] : [];
  });

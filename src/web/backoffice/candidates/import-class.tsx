import { useQuery } from '@tanstack/react-query';
import type { VersionId } from '#domain/seminar-version.ts';
import { classChoicesQuery, importPreviewQuery } from './class-choice-query.ts';
import { ClassSelect } from './class-select.tsx';

interface Props {
  cpf: string;
  origin: VersionId;
  version: VersionId;
  /** Id of the class; '' is none. */
  value: string;
  onChange: (id: string) => void;
}

/** The class of the version that a result is imported into; nothing where its state has none, or while it is not known. */
export function ImportClass({ cpf, origin, version, value, onChange }: Props) {
  const preview = useQuery(importPreviewQuery(cpf, origin, version));
  const uf = preview.data ? String(preview.data.uf.id) : '';
  const choices = useQuery(classChoicesQuery(version, uf));
  if (!choices.data || choices.data.length === 0) return null;
  return (
    <ClassSelect
      id="turma-importada"
      version={version}
      uf={uf}
      value={value}
      onChange={onChange}
      stored={null}
    />
  );
}

import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../api.ts';
import { FileField } from '../ui/file-field.tsx';

const UNREADABLE = 'O arquivo não pôde ser lido. Escolha-o de novo.';

export interface FileLookupTexts {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly busy: string;
  readonly tooLarge: string;
}

interface Props {
  readonly texts: FileLookupTexts;
  /** As in `<input accept>`. */
  readonly accept: string;
  readonly maxBytes: number;
  /** Asks the server which certificate the file is of. */
  readonly find: (file: File) => Promise<{ readonly code: string }>;
}

/** Leads from a file to the page of its certificate, or shows why there is none. */
export function FileLookup({ texts, accept, maxBytes, find }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const check = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) {
      setState({ busy: false, problem: texts.tooLarge });
      return;
    }
    setState({ busy: true, problem: null });
    try {
      const { code } = await find(file);
      await navigate(`/certificado/${code}`);
    } catch (error) {
      setState({ busy: false, problem: error instanceof ApiError ? error.message : UNREADABLE });
    }
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 max-w-prose">
      <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
        {texts.title}
      </h2>
      <div className="mt-4">
        <FileField
          label={texts.label}
          hint={texts.hint}
          accept={accept}
          onChoose={(file) => void check(file)}
        />
      </div>
      <output className="mt-4 block text-error">
        {state.busy ? <span className="text-ink">{texts.busy}</span> : state.problem}
      </output>
    </section>
  );
}

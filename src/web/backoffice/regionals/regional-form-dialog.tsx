import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { regionalCalls, type Regional } from '#contract/regionals.ts';
import { ApiError, request } from '../../api.ts';
import { isRetryable } from '../../query-client.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { useFixedUf } from '../candidates/places.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx';
import { RegionalFieldset } from './regional-fields.tsx';
import { bodyOf, fieldsOf, regionalFields, type CheckedRegional } from './regional-form.ts';
import { openedRegionalQuery, regionalNameQuery, showChanged } from './regional-queries.ts';
import { RegionalReview } from './regional-review.tsx';
import { StoredRegional } from './stored-regional.tsx';

const FORM_ID = 'dados-da-regional';
const NAME_TAKEN = 'validate-regional-name-in-uf';
const NOT_SAVED = 'O servidor não confirmou que salvou. Nada se perdeu aqui; tente de novo em instantes.';
const NOT_CHECKED = 'Não foi possível conferir se o nome está livre. Nada se perdeu; tente de novo.';

export function NewRegionalDialog(props: Pick<Props, 'onSaved' | 'onClose'>) {
  return <RegionalFormDialog title="Nova Regional" opened={null} stored={null} {...props} />;
}

/** The data of a regional; after a conflict also how it is stored now, over which the next attempt saves. */
export function EditRegionalDialog({ opened, onClose }: { opened: Regional; onClose: () => void }) {
  const { data: stored } = useQuery(openedRegionalQuery(opened));
  return (
    <RegionalFormDialog
      title="Editar regional"
      opened={opened}
      stored={stored}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

interface Props {
  title: string;
  /** The regional that is edited, as the form shows it and as it is stored; null: a new one. */
  opened: Regional | null;
  stored: Regional | null;
  /** `again`: another one is to follow. */
  onSaved: (again: boolean) => void;
  onClose: () => void;
}

interface Reviewed {
  readonly regional: CheckedRegional;
  readonly again: boolean;
}

/** Fields, then the review, then it is saved. What was typed survives every failure, and closing asks first. */
function RegionalFormDialog({ title, opened, stored, onSaved, onClose }: Props) {
  const form = useSchemaForm(regionalFields, fieldsOf(opened));
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [wasReviewed, setWasReviewed] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const toast = useToast();
  const client = useQueryClient();
  const { failure, fail } = useDialogFailure();
  const fixed = useFixedUf();
  const { getValues, resetField } = form;
  useEffect(() => {
    // Set as the default value: a preselected state is not an unsaved change.
    if (fixed && getValues('uf.id') === '') resetField('uf.id', { defaultValue: String(fixed.id) });
  }, [fixed, getValues, resetField]);

  const refuseName = (message: string) => form.setError('name', { type: 'taken', message });
  const back = () => {
    setWasReviewed(true);
    setReviewed(null);
  };
  /** On to the review, unless the name is taken. */
  const check = async (regional: CheckedRegional, again: boolean) => {
    setChecking(true);
    try {
      const answer = await client.fetchQuery(
        regionalNameQuery(String(regional.uf.id), regional.name, opened?.id),
      );
      if (answer.valid) setReviewed({ regional, again });
      else refuseName(answer.message ?? '');
    } catch (error) {
      fail(error, failureText(error, NOT_CHECKED));
    }
    setChecking(false);
  };
  const { mutate: save, isPending } = useMutation({
    mutationFn: ({ regional }: Reviewed) =>
      stored
        ? request(regionalCalls.updateRegional, {
            params: { id: stored.id },
            query: { seen: stored.revision },
            body: bodyOf(regional),
          })
        : request(regionalCalls.createRegional, { body: bodyOf(regional) }),
    onSuccess: (saved, { again }) => {
      toast.success('Operação realizada com sucesso.');
      void showChanged(client, saved);
      onSaved(again);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === NAME_TAKEN) {
        toast.attention(error.message);
        refuseName(error.message);
        back();
        return;
      }
      fail(error, failureText(error, NOT_SAVED));
      // What is refused is mended in the form; what got lost is sent again from here.
      if (!isRetryable(error)) back();
    },
  });

  const submit = (again: boolean) => (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isChecking) void form.handleSubmit((regional) => check(regional, again))(event);
  };
  const { isDirty, errors } = form.formState;
  const shownFailure = isPending || isChecking || Object.keys(errors).length > 0 ? null : failure;
  return (
    <UnsavedDialog
      isDirty={isDirty}
      busy={isPending}
      onClose={onClose}
      title={title}
      renderFooter={(close) =>
        reviewed ? (
          <>
            <Button key="back" variant="secondary" disabled={isPending} onClick={back}>
              Revisar
            </Button>
            <Button key="save" busy={isPending} busyLabel="Salvando…" onClick={() => save(reviewed)}>
              Confirmar
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" variant="secondary" onClick={close}>
              Cancelar
            </Button>
            {opened === null ? (
              <Button key="again" variant="secondary" busy={isChecking} onClick={submit(true)}>
                Salvar e criar nova
              </Button>
            ) : null}
            <Button key="submit" type="submit" form={FORM_ID} busy={isChecking}>
              {opened === null ? 'Salvar e criar' : 'Salvar'}
            </Button>
          </>
        )
      }
    >
      {reviewed ? (
        <div className="space-y-5">
          <DialogFailure failure={shownFailure} />
          <RegionalReview regional={reviewed.regional} />
        </div>
      ) : (
        <form id={FORM_ID} noValidate onSubmit={submit(false)} className="space-y-5">
          {stored && opened && stored.revision !== opened.revision ? (
            <StoredRegional regional={stored} />
          ) : null}
          <DialogFailure failure={shownFailure} />
          <RegionalFieldset
            form={form}
            idRegional={opened?.id}
            isUfFixed={stored?.hasClasses ?? false}
            takesFocus={wasReviewed && shownFailure === null && Object.keys(errors).length === 0}
          />
        </form>
      )}
    </UnsavedDialog>
  );
}

import { useState, type ReactNode } from 'react';
import type { ClassRoom, ClassRoomForm } from '#contract/class-rooms.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { parseIsoDate } from '#domain/calendar.ts';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx';
import { ClassFields } from './class-fields.tsx';
import { bodyOf, NO_CLASS, valuesOf } from './class-form.ts';
import { ClassReview } from './class-review.tsx';
import { useClassForm } from './use-class-form.ts';
import { useSaveClass } from './use-save-class.ts';

const FORM_ID = 'dados-da-turma';

interface Props {
  title: string;
  version: VersionId;
  /** The class as it was when the form was opened; null: a new one. */
  stored: ClassRoom | null;
  send: (body: ClassRoomForm) => Promise<ClassRoom>;
  successMessage: string;
  failureMessage: string;
  /** The server has refused, after the reason is shown. */
  onRefused?: (error: Error) => void;
  /** Above the fields and the review. */
  children?: ReactNode;
  /** `again`: another new class is wanted. */
  onSaved: (again: boolean) => void;
  onClose: () => void;
}

/** The form of a class, a review step with Confirmar and Revisar, and the class is saved. A refusal leads back to the form. */
export function ClassFormDialog(props: Props) {
  const { stored, version, onClose } = props;
  const [initial] = useState(stored === null ? NO_CLASS : valuesOf(stored));
  const { form, check, isDirty } = useClassForm(initial, version, stored === null ? null : periodOf(stored));
  /** The step: whether another class is wanted after the one that is being reviewed; null: the form. */
  const [reviewing, setReviewing] = useState<{ readonly again: boolean } | null>(null);
  const { save, busy, failure } = useSaveClass({
    send: props.send,
    successMessage: props.successMessage,
    failureMessage: props.failureMessage,
    onSaved: () => props.onSaved(reviewing?.again ?? false),
    onRefused: (error, problems) => {
      setReviewing(null);
      for (const [field, message] of problems) form.refuse(field, message);
      props.onRefused?.(error);
    },
  });
  const goOn = (again: boolean) => {
    if (check()) setReviewing({ again });
  };

  return (
    <UnsavedDialog
      isDirty={isDirty}
      busy={busy}
      onClose={onClose}
      module={version}
      title={props.title}
      renderFooter={(close) =>
        reviewing ? (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setReviewing(null)}>
              Revisar
            </Button>
            <Button busy={busy} busyLabel="Salvando…" onClick={() => save(bodyOf(form.values, version))}>
              Confirmar
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            {stored === null ? (
              <Button variant="secondary" onClick={() => goOn(true)}>
                Salvar e criar nova
              </Button>
            ) : null}
            <Button type="submit" form={FORM_ID}>
              {stored === null ? 'Salvar e criar' : 'Salvar'}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-5">
        {busy ? null : <DialogFailure failure={failure} />}
        {props.children}
        {reviewing ? (
          <ClassReview values={form.values} stored={stored} />
        ) : (
          <form
            id={FORM_ID}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              goOn(false);
            }}
            className="space-y-5"
          >
            <ClassFields form={form} stored={stored} />
          </form>
        )}
      </div>
    </UnsavedDialog>
  );
}

function periodOf({ beginDate, endDate }: ClassRoom) {
  const [begin, end] = [parseIsoDate(beginDate), parseIsoDate(endDate)];
  return begin && end ? { beginDate: begin, endDate: end } : null;
}

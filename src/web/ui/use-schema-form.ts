import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type * as z from 'zod';

/** A form checked by a schema. Its error summary takes the focus; focusing a field as well would move it away. */
export function useSchemaForm<Values extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Values>,
  defaultValues: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Checked>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
}

import * as z from 'zod';
import { emptyIsUnset } from './setting.ts';

/** Hosts of the push services of the browsers that people have; `*.` stands for every host below. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/;

const split = (text: string): string[] => text.split(',').map((host) => host.trim().toLowerCase());

export const PUSH_FIELDS = {
  PUSH_SERVICES: emptyIsUnset(
    z
      .string()
      .refine((text) => text === 'off' || split(text).every((host) => HOST.test(host)), {
        error: 'precisa ser off ou uma lista de nomes como fcm.googleapis.com, *.push.apple.com',
      })
      .optional(),
  ),
};

/** The hosts that notices are sent to; none: the portal offers no notices. */
export function pushServicesOf(setting: string | undefined): readonly string[] {
  if (setting === undefined) return PUSH_SERVICES;
  return setting === 'off' ? [] : split(setting);
}

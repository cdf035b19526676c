import { versionById, type VersionId } from '../seminar-version.ts';
import { periodInWords, type Period } from './period.ts';

/** `Urbano São Paulo 3`: given at creation, and again when the city changes. `number` counts the city's classes. */
export const className = (version: VersionId, city: string, number: number): string =>
  `${versionById(version).name} ${city} ${number}`;

/** What the class's column is headed by: `São Paulo/SP`, and below it the period. */
export const classHeading = (place: { readonly city: string; readonly uf: string }, period: Period) => ({
  title: `${place.city}/${place.uf}`,
  subtitle: periodInWords(period),
});

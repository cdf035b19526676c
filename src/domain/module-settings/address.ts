/** A host with a dot that ends in letters, so that neither a single word nor a number of the network passes. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** No user, no port, and none of the characters that end an attribute or a header. */
const SECURE = new RegExp(String.raw`^(https://(?:${LABEL}\.)+[a-z]{2,24})(?:[/?#][^\s<>"'\\;,]*)?$`, 'i');
/** One slash: two are another site. */
const OWN_PATH = /^\/(?![/\\])[^\s<>"'\\;,]*$/;

/** Whether a setting may hold the address: https, or a path of this portal. */
export const isSettingAddress = (address: string): boolean => SECURE.test(address) || OWN_PATH.test(address);

/** `https://host` of an address of another site; null for a path of this portal, and for what is no address. */
export const foreignOrigin = (address: string): string | null =>
  SECURE.exec(address)?.[1]?.toLowerCase() ?? null;

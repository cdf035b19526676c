/** Printed in the README; only ever made on an empty database outside production. */
export const DEMO_PASSWORD = 'empretec-demo';

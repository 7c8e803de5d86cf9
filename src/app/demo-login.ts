import type { MobilePhone } from '#domain/phone.ts';

/** Invented, and named in the README: whoever starts a demonstration can try what only the plan Pro has. */
export const demoLogin = { phone: '+77010000100' as MobilePhone, password: 'Senim-Pro-2026' } as const;

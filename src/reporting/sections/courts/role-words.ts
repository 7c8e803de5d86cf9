import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import type { Message } from '../../words.ts';

export const roleWords: Readonly<Record<FactKinds['court_case']['role'], Message>> = {
	plaintiff: m.reporting_role_plaintiff,
	defendant: m.reporting_role_defendant,
	third: m.reporting_role_third,
	unclear: m.reporting_unclear,
};

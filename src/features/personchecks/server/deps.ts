import type { Auth } from '#features/auth/public.ts';
import type { ReportDeps, ReportEngine } from '#features/reports/public.ts';

export type PersonCheckDeps = {
	reports: ReportDeps;
	/** asks the sources */
	engine: ReportEngine;
	auth: Auth;
};

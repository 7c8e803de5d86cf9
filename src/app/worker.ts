import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { dayInAlmaty } from '#domain/clock.ts';
import { claimImportDays } from '#domain/debtor-claim.ts';
import { massCheckDays } from '#domain/mass-check.ts';
import { givenTableDays } from '#domain/tables.ts';
import { vatReviewDays } from '#domain/vat-review.ts';
import { forgetOldAdminSessions, tellOverdueObjections } from '#features/admin/public.ts';
import { findJournalHead, watchJournal } from '#features/audit/public.ts';
import { type Auth, composeSms, createAuth, forgetOldAuth } from '#features/auth/public.ts';
import { tellDecisionEnds } from '#features/cabinet/public.ts';
import { forgetOldChecks, journalRefusals } from '#features/checks/public.ts';
import { forgetComparisons } from '#features/comparison/public.ts';
import { endConsents, settleStateConsents } from '#features/consent/public.ts';
import { forgetMessages } from '#features/contacts/public.ts';
import { checkLinks, forgetFiles } from '#features/content/public.ts';
import { tellGovDeadlines, watchGovReports } from '#features/govreports/public.ts';
import { recalculateWhenDue, validateIdn } from '#features/idn/public.ts';
import { forgetGivenTables } from '#features/imports/public.ts';
import { forgetNotices, writeLetters } from '#features/inbox/public.ts';
import { calculateIndustries, calculateIndustriesWhenDue } from '#features/industry/public.ts';
import { expireInvoices, forgetOldPapers, makeActs } from '#features/invoicing/public.ts';
import { forgetMassChecks, watchMassChecks } from '#features/masscheck/public.ts';
import { forgetClaimImports, sweepClaims, watchClaimImports } from '#features/monopolies/public.ts';
import { compareDay, watchPayments } from '#features/payments/public.ts';
import { forgetPersonChecks } from '#features/personchecks/public.ts';
import { forgetInvites } from '#features/profile/public.ts';
import { numberEvents } from '#features/registry/public.ts';
import { tellEndings } from '#features/renewals/public.ts';
import { forgetOldChallenges } from '#features/signing/public.ts';
import { makeSitemapParts } from '#features/sitemap/public.ts';
import { fillSourceGaps, followSources, forgetAnswers, loadDueLists } from '#features/sources/public.ts';
import { forgetRefusedTickets } from '#features/tickets/public.ts';
import { forgetVatReviews, watchVatReviews } from '#features/vatrefund/public.ts';
import { forgetIdempotency } from '#platform/db/idempotency.ts';
import { forgetMail, watchMail } from '#platform/mail/outbox.ts';
import { watchOutbox } from '#platform/sms/outbox.ts';
import { catchUpSearch } from '#search/public.ts';
import { sources } from '#sources/catalogue.ts';
import { seedDemoClaims } from './demo/demo-claims.ts';
import { renewDemoLists } from './demo/renew-demo.ts';
import type { Deps } from './deps.ts';
import { recalculateApart } from './processes/idn-apart.ts';
import { keepRunning } from './processes/keep-running.ts';
import { authDeps } from './wiring/auth.ts';
import { consentLink } from './wiring/consent-link.ts';
import { verifyLedgerNightly } from './wiring/ledger.ts';
import { letterDeps } from './wiring/letters.ts';
import { listDepsOf } from './wiring/lists.ts';
import { paymentDeps } from './wiring/payments.ts';
import { watchReports } from './wiring/reports.ts';
import { openStateService } from './wiring/state-service.ts';

/** Minute, hour, day of the month, in UTC. */
const timetable = [
	'* * * * * journal_refusals',
	'* * * * * number_events',
	'* * * * * settle_state_consents',
	'* * * * * write_letters',
	'* * * * * expire_invoices',
	'*/5 * * * * search_catch_up',
	'*/5 * * * * sitemap_parts',
	'7 * * * * audit_head',
	'17 * * * * load_lists',
	'27 * * * * follow_sources',
	'57 */6 * * * fill_source_gaps',
	'37 * * * * forget_answers',
	'42 * * * * end_consents',
	'47 * * * * forget_old_auth',
	'44 * * * * forget_person_checks',
	'52 * * * * forget_files',
	'40 20 * * 6 check_links', // 01:40 on Sunday in Almaty
	'30 22 * * * idn_when_due', // 03:30 in Almaty
	'10 21 * * * industry_figures', // 02:10 in Almaty
	'0 23 * * * compare_payments', // 04:00 in Almaty, of the day before
	'40 4 2 * * idn_validate',
	'0 5 * * * tell_endings ?fill=4h', // 10:00 in Almaty, and a portal that was down then tells by 14:00
	'50 21 * * * ledger_verify', // 02:50 in Almaty
	'15 4 * * * tell_decision_ends ?fill=12h', // 09:15 in Almaty, and a portal that was down then tells the same day
	'45 4 * * * tell_gov_deadlines ?fill=12h', // 09:45 in Almaty, and a portal that was down then tells the same day
	'30 4 * * * tell_overdue_objections ?fill=12h', // 09:30 in Almaty
	'5 19 * * * sweep_claims ?fill=12h', // 00:05 in Almaty
	'20 22 * * * make_acts', // 03:20 in Almaty: a month that has ended, and what an earlier night missed
];

type WorkerDeps = Omit<Deps, 'searchIndex' | 'smsInboxUrl' | 'mailInboxUrl'>;

/** What has been kept for as long as we say. */
async function forgetOld(deps: WorkerDeps): Promise<void> {
	await forgetOldAuth(deps);
	await forgetOldChecks(deps);
	await forgetOldAdminSessions(deps);
	await forgetOldChallenges(deps);
	await forgetComparisons(deps.pool);
	await forgetMassChecks(deps.pool, massCheckDays);
	await forgetVatReviews(deps.pool, vatReviewDays);
	await forgetClaimImports(deps.pool, claimImportDays);
	await forgetGivenTables(deps.pool, givenTableDays);
	await forgetRefusedTickets(deps);
	await forgetMessages(deps);
	await forgetInvites(deps);
	await forgetNotices(deps);
	await forgetMail(deps);
	await forgetIdempotency(deps);
	await forgetOldPapers({ pool: deps.pool, keepYears: deps.config.accountingKeepYears });
}

function abortable<Some extends object>(deps: Some, signal: AbortSignal | undefined): Some & { signal?: AbortSignal } {
	return signal === undefined ? deps : { ...deps, signal };
}

/** Tasks of the timetable. */
function jobsOf(deps: WorkerDeps, auth: Auth): TaskList {
	return {
		...calculations(deps),
		compare_payments: async () => {
			const dayMs = 24 * 60 * 60 * 1000;
			const day = dayInAlmaty(new Date(deps.clock.now().getTime() - dayMs));
			const found = await compareDay(paymentDeps(deps), day);
			if (found !== undefined) deps.log.info({ day, ...found }, 'the day of the payment provider was compared');
		},
		load_lists: async (_payload, { abortSignal }) => {
			if (deps.config.isDemo) await renewDemoLists(deps);
			await loadDueLists(abortable(listDepsOf(deps), abortSignal));
			if (deps.config.isDemo) await seedDemoClaims(deps);
			await calculateIndustriesWhenDue(deps);
		},
		sitemap_parts: async () => {
			const parts = await makeSitemapParts(deps);
			if (parts !== null) deps.log.info({ parts }, 'the sitemap was divided into parts');
		},
		// a backfill takes a day and ends with the process: the next one goes on from its last page
		follow_sources: (_payload, { abortSignal }) => followSources(abortable(listDepsOf(deps), abortSignal)),
		fill_source_gaps: (_payload, { abortSignal }) => fillSourceGaps(abortable(listDepsOf(deps), abortSignal)),
		expire_invoices: () => expireInvoices(deps),
		make_acts: async () => {
			const count = await makeActs({ pool: deps.pool, supplier: deps.config.supplier });
			if (count > 0) deps.log.info({ count }, 'acts of rendered services were made');
		},
		tell_endings: async () => {
			const done = await tellEndings({ ...deps, supplier: deps.config.supplier, auth });
			if (done.told > 0 || done.invoiced > 0) deps.log.info(done, 'ends of plans were told');
		},
		tell_decision_ends: async () => {
			const count = await tellDecisionEnds(deps);
			if (count > 0) deps.log.info({ count }, 'ends of decisions were told');
		},
		tell_overdue_objections: async () => {
			const count = await tellOverdueObjections({ ...auth, isMailOn: deps.mail !== null });
			if (count > 0) deps.log.warn({ count }, 'objections have waited for twenty working days');
		},
		ledger_verify: async () => void (await verifyLedgerNightly(deps)),
		journal_refusals: () => journalRefusals(deps),
		number_events: async () => void (await numberEvents(deps.pool)),
		forget_answers: () => forgetAnswers(deps),
		forget_old_auth: () => forgetOld(deps),
		...{ ...contentJobs(deps), ...consentJobs(deps, auth), ...claimJobs(deps), ...noticeJobs(deps, auth) },
		// logs are stored elsewhere: comparing with a head in them reveals a rewritten journal
		audit_head: async () => {
			const head = await findJournalHead(deps.pool);
			if (head !== null) deps.log.info({ head: `${head.number}:${head.hash}` }, 'head of the journal');
		},
		// left by an import that was killed after publishing
		search_catch_up: async () => {
			const rebuilt = await catchUpSearch(deps.pool, { wait: false });
			if (rebuilt !== undefined) deps.log.info(rebuilt, 'search index caught up');
		},
	};
}

/** Figures that are worked out of the lists. */
function calculations(deps: WorkerDeps): TaskList {
	return {
		// if another process is calculating or the database was down, the next day tries again
		idn_when_due: async (_payload, { abortSignal }) => {
			const { state } = await recalculateWhenDue(deps, (asOf) => recalculateApart(deps, asOf, abortSignal));
			if (state === 'published') deps.log.info('the index was calculated for its ten working days');
		},
		industry_figures: async () => {
			const figures = await calculateIndustries(deps);
			deps.log.info({ figures }, 'industries were compared');
		},
		// a validation with too little data is logged and not stored
		idn_validate: async () => {
			const outcome = await validateIdn(deps, { asOf: dayInAlmaty(deps.clock.now()) });
			deps.log.info({ state: outcome.state }, 'model judged');
		},
	};
}

/** What time does to consents, and to checks that stand on them. */
function consentJobs(deps: WorkerDeps, auth: Auth): TaskList {
	const { pool, log } = deps;
	const service = openStateService(deps);
	const secrets = () => auth.secrets();
	// the language of whoever is asked is not known
	const linkOf = (token: string) => consentLink(deps.config)('ru', token);
	return {
		settle_state_consents: async () => {
			if (service !== null) await settleStateConsents({ pool, log, secrets, service, catalogue: sources, linkOf });
		},
		end_consents: () => endConsents({ pool, log, secrets }),
		forget_person_checks: async () => {
			const count = await forgetPersonChecks({ pool });
			if (count > 0) log.info({ count }, 'checks of people were forgotten');
		},
	};
}

/** What time does to debts that are recorded here. */
function claimJobs(deps: WorkerDeps): TaskList {
	return {
		sweep_claims: async () => {
			const done = await sweepClaims(deps);
			if (Object.values(done).some((count) => count > 0)) deps.log.info(done, 'terms of claims were kept');
		},
	};
}

function noticeJobs(deps: WorkerDeps, auth: Auth): TaskList {
	return {
		write_letters: async () => {
			const count = await writeLetters(letterDeps(deps, auth));
			if (count > 0) deps.log.info({ count }, 'letters of notices were ordered');
		},
		tell_gov_deadlines: async () => {
			const count = await tellGovDeadlines(deps);
			if (count > 0) deps.log.info({ count }, 'deadlines of reports to state bodies were told');
		},
	};
}

/** Of files and links of public content. */
function contentJobs(deps: WorkerDeps): TaskList {
	return {
		forget_files: async () => {
			const count = await forgetFiles(deps);
			if (count > 0) deps.log.info({ count }, 'files that no text names were forgotten');
		},
		check_links: async (_payload, { abortSignal }) => {
			if (!deps.config.checksLinks) return;
			const count = await checkLinks({ pool: deps.pool, signal: abortSignal });
			deps.log.info({ count }, 'links of texts were checked');
		},
	};
}

/** The jobs of this installation; any number of workers may run. */
export async function startWorker(deps: WorkerDeps): Promise<Pick<Runner, 'stop'>> {
	const reports = watchReports(deps);
	const auth = createAuth(authDeps(deps));
	const outbox = watchOutbox({ ...deps, sender: deps.sms, compose: (order) => composeSms(auth, order) });
	const mail = deps.mail === null ? null : watchMail({ ...deps, sender: deps.mail, seal: auth.secrets });
	const journal = watchJournal(deps);
	const massChecks = watchMassChecks({ ...deps, auth });
	const vatReviews = watchVatReviews({ ...deps, auth });
	const claimImports = watchClaimImports(deps);
	const govReports = watchGovReports(deps);
	const payments = watchPayments(paymentDeps(deps));
	const begin = () =>
		run({
			pgPool: deps.pool,
			// a list takes minutes: other jobs run in parallel
			concurrency: 3,
			noHandleSignals: true,
			crontab: timetable.join('\n'),
			logger: new Logger(() => (level, message) => {
				if (level === 'error') deps.log.error(message);
				else if (level === 'warning') deps.log.warn(message);
			}),
			pollInterval: 2000,
			// the end of a job is reported until the database confirms it; a single try would end this process when it fails
			preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
			taskList: jobsOf(deps, auth),
		});
	const runner = await keepRunning(begin, deps);
	await runner.addJob('search_catch_up', {}, { jobKey: 'search_catch_up' });
	await runner.addJob('sitemap_parts', {}, { jobKey: 'sitemap_parts' });
	await runner.addJob('idn_when_due', {}, { jobKey: 'idn_when_due' });
	await runner.addJob('load_lists', {}, { jobKey: 'load_lists' });
	await runner.addJob('follow_sources', {}, { jobKey: 'follow_sources' });
	return {
		async stop() {
			await runner.stop();
			await journal.close();
			await outbox.close();
			await mail?.close();
			await massChecks.close();
			await vatReviews.close();
			await claimImports.close();
			await govReports.close();
			await payments.close();
			await reports.close();
		},
	};
}

import { addYears } from '../../seeds/demo/calendar.ts';
import { blackListOf } from '../../simulators/goszakup/black-list.ts';
import type { World } from '../../simulators/kit/world.ts';
import { financialStatements } from '../../simulators/registers/tables.ts';
import { samrukBansOf } from '../../simulators/samruk/routes.ts';
import { findAsked } from '../../simulators/shep/asked.ts';
import { companyServices } from '../../simulators/shep/services/company.ts';
import { lawServices } from '../../simulators/shep/services/law.ts';
import { propertyServices } from '../../simulators/shep/services/property.ts';
import { registerServices } from '../../simulators/shep/services/registers.ts';
import { workServices } from '../../simulators/shep/services/work.ts';
import type { Claim, Field, Value } from './claim.ts';

const services = { ...companyServices, ...lawServices, ...propertyServices, ...registerServices, ...workServices };
type Row = Readonly<Record<string, unknown>>;

/** Behind the bus: what is asked with a signature, read as the service wrote it. */
export function claimsOfBus(world: World, bin: string): Claim[] {
	const claims: Claim[] = [];
	const asked = findAsked(world, bin);
	const rows = (service: string, name: string) => (services[service]?.answer(asked)?.[name] ?? []) as readonly Row[];
	const say = (source: string, field: Field, value: Value) => claims.push({ bin, source, field, value });
	const company = services.GBDUL_FULL?.answer(asked)?.company as Row | undefined;
	if (company !== undefined) {
		const heads = company.heads as readonly Row[];
		const words: Readonly<Record<string, string>> = { LIQUIDATED: 'ended', LIQUIDATING: 'liquidating' };
		// «reorganised» does not tell whether the firm lives on
		if (asked.subject?.marks.justice !== 'reorganized')
			say('gbdul', 'status', words[String(company.status)] ?? 'alive');
		say('gbdul', 'registeredOn', company.regDate as string | null);
		if (heads.length > 0) say('gbdul', 'head', heads.at(-1)?.fio as string);
	}
	const twoYearsAgo = addYears(world.today, -2);
	const sued = rows('SUD_CASES', 'case').filter(
		({ role, registerDate }) => role === 'DEFENDANT' && String(registerDate) > twoYearsAgo,
	);
	say('sud-cases', 'defendantCases', sued.length);
	const licences = rows('ELICENSE_REGISTER', 'licence');
	say('elicense', 'licences', licences.map(({ number, status }) => `${number} ${status}`).join());
	const belongings = [...rows('GBDRN_OBJECTS', 'object'), ...rows('AUTO_VEHICLES', 'vehicle')];
	say('property', 'hasBelongings', belongings.length > 0 || licences.some(({ status }) => status === 'ACTIVE'));
	const [employer] = rows('HR_CONTRACTS', 'employer');
	if (employer !== undefined && asked.subject?.kind !== 'sole') say('hr', 'workers', employer.staff as number);
	// a proprietor may be employed by somebody else
	if (asked.subject?.kind !== 'sole' && rows('GCVP_CONTRIBUTIONS', 'contribution').length > 0)
		say('gcvp', 'hasTurnover', true);
	if (rows('BPR_RECORD', 'record').length > 0) say('bpr-record', 'hasTurnover', true);
	return claims;
}

/** Lists that publishers serve themselves: whoever is not in them is not listed. */
export function claimsOfServedLists(world: World, bins: readonly string[]): Claim[] {
	const barred = new Map((blackListOf(world) as Row[]).map((row) => [row.supplier_biin, row]));
	const samruk = new Map((samrukBansOf(world) as Row[]).map((row) => [row.bin_iin, row]));
	const statements = Map.groupBy(financialStatements(world).rows, ([bin]) => bin);
	return bins.flatMap((bin): Claim[] => {
		const state = barred.get(bin);
		const fund = samruk.get(bin);
		const day = (value: unknown) => String(value).slice(0, 10);
		const years = new Set((statements.get(bin) ?? []).map(([, year]) => year));
		return [
			{
				...{ bin, source: 'goszakup-unreliable-suppliers', field: 'stateBan' },
				value:
					state === undefined ? null : `${day(state.start_date)}–${day(state.end_date)} ${state.court_decision ?? ''}`,
			},
			{
				...{ bin, source: 'samruk-unreliable-suppliers', field: 'samrukBan' },
				value: fund === undefined ? null : `${day(fund.begin_date)}–${day(fund.end_date)}`,
			},
			{ bin, source: 'dfo-statements', field: 'accounts', value: [...years].join() },
		];
	});
}

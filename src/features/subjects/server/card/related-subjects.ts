import { foldName } from '#domain/names/fold.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type BriefRow, briefColumns } from '#search/public.ts';
import type { SubjectRow } from '../subject-store.ts';

export type Related = { total: number; rows: readonly BriefRow[] };
export type Relations = { headOrganisation: BriefRow | null; branches: Related; sameHead: Related };

const shown = 10;
/** Namesakes beyond this number are not counted. */
const mostNamesakes = 1000;
/** A name whose words so many branches carry says nothing about who belongs to whom. */
const mostCandidates = 2000;
const live = `s.removed_on is null and s.status not in ('liquidating', 'stopped')`;
const nobody: Related = { total: 0, rows: [] };

/** What the register itself shows about a subject's relatives. */
export async function findRelations(pool: Pool, row: SubjectRow): Promise<Relations> {
	const [sameHead, headOrganisation, branches] = await Promise.all([
		findSameHead(pool, row),
		row.kind === 'branch' ? findHeadOrganisation(pool, row) : null,
		row.kind === 'legal' ? findBranches(pool, row) : nobody,
	]);
	return { sameHead, headOrganisation, branches };
}

/** Live subjects whose head has the same full name: the register gives no number of a head, so they may be namesakes. */
async function findSameHead(pool: Pool, row: SubjectRow): Promise<Related> {
	if (row.head_key === null) return nobody;
	const { rows } = await pool.query<BriefRow & Promised<{ total: number }>>({
		name: 'same-head',
		text: `with namesake as (
				select ${briefColumns}, s.weight, false as is_liquidated from subject s
				where s.head_key = $1 and s.bin <> $2 and ${live} limit ${mostNamesakes})
			select *, count(*) over ()::integer as total from namesake order by weight desc, bin limit ${shown}`,
		values: [row.head_key, row.bin],
	});
	return { total: rows[0]?.total ?? 0, rows };
}

const quotes = /"([^"]+)"|«([^«»]+)»|“([^“”]+)”|„([^„“”]+)[“”]/gu;

/** Names between quotes, folded: a branch carries its organisation's name so («Филиал ТОО "Ромашка" в г. Алматы»). */
function quotedNames(...names: readonly (string | null)[]): Set<string> {
	const found = new Set<string>();
	for (const name of names)
		for (const [, ...groups] of (name ?? '').matchAll(quotes)) {
			const folded = foldName(groups.find((group) => group !== undefined) ?? '');
			if (folded !== '') found.add(folded);
		}
	return found;
}

/**
 * The register does not say whose branch a branch is; its name does. Taken only where exactly one legal entity carries
 * a name quoted in it: with namesakes, or with two organisations named, a link would be a guess about somebody's debts.
 * Branches of foreign organisations are left out: their heads are in no register of Kazakhstan, namesakes may be.
 */
async function findHeadOrganisation(pool: Pool, row: SubjectRow): Promise<BriefRow | null> {
	const names = [...quotedNames(row.name_ru, row.name_kk)];
	if (names.length === 0) return null;
	const { rows } = await pool.query<BriefRow>({
		name: 'head-organisation',
		text: `select ${briefColumns}, false as is_liquidated from subject s
			where s.kind = 'legal' and s.removed_on is null and (s.name_fold = any($1) or s.name_kk_fold = any($1)) limit 2`,
		values: [names],
	});
	return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Branches that quote this name, by the same rule as `findHeadOrganisation`. */
async function findBranches(pool: Pool, row: SubjectRow): Promise<Related> {
	const ownNames = [row.name_fold, row.name_kk_fold].filter((name) => name !== null && name !== '') as string[];
	const [candidates, namesakes] = await Promise.all([
		findBranchCandidates(pool, row.name_fold),
		findNamesOfOthers(pool, ownNames, row.bin),
	]);
	if (namesakes.size > 0) return nobody;
	const quoting = candidates
		.map((branch) => ({ branch, quoted: quotedNames(branch.name_ru, branch.name_kk) }))
		.filter(({ quoted }) => ownNames.some((name) => quoted.has(name)));
	const otherNames = new Set(quoting.flatMap(({ quoted }) => [...quoted].filter((name) => !ownNames.includes(name))));
	const taken = otherNames.size === 0 ? new Set() : await findNamesOfOthers(pool, [...otherNames], row.bin);
	const own = quoting.filter(({ quoted }) => ![...quoted].some((name) => taken.has(name))).map(({ branch }) => branch);
	return { total: own.length, rows: own.slice(0, shown) };
}

/** As the index subject_branch_words has it. */
const branchWords = `string_to_array(s.name_fold || ' ' || coalesce(s.name_kk_fold, ''), ' ')`;

async function findBranchCandidates(pool: Pool, nameFold: string): Promise<BriefRow[]> {
	const { rows } = await pool.query<BriefRow & Promised<{ considered: number }>>({
		name: 'branch-candidates',
		text: `with candidate as (
				select ${briefColumns}, s.weight, false as is_liquidated from subject s
				where s.kind = 'branch' and ${branchWords} @> $1 limit ${mostCandidates})
			select *, (select count(*) from candidate)::integer as considered from candidate
			where removed_on is null order by weight desc, bin`,
		values: [nameFold.split(' ')],
	});
	return (rows[0]?.considered ?? 0) < mostCandidates ? rows : [];
}

/** Which of the names other legal entities carry. */
async function findNamesOfOthers(pool: Pool, names: readonly string[], bin: string): Promise<Set<string>> {
	const { rows } = await pool.query<Promised<{ name: string }>>({
		name: 'names-of-others',
		text: `select unnest(array[s.name_fold, s.name_kk_fold]) as name from subject s
			where s.kind = 'legal' and s.removed_on is null and s.bin <> $2
			and (s.name_fold = any($1) or s.name_kk_fold = any($1)) limit 100`,
		values: [names, bin],
	});
	const asked = new Set(names);
	return new Set(rows.map((row) => row.name).filter((name) => asked.has(name)));
}

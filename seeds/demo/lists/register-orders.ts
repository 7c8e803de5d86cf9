import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { DemoSubject } from '../subject.ts';

/** One condition of an order at the statistics bureau (format sheet F2): status and kind are no columns of the file. */
export type OrderCondition = { classVersionId: number; itemIds: readonly number[] };

/** What one file holds; `group` cuts the large kinds into regions. */
export type Partition = {
	key: string;
	kind: SubjectKind;
	status: SubjectStatus;
	group: number | null;
};

const kindClass = 2153;
const statusClass = 1989;
const regionClass = 213;
const wholeCountry = 741880;

const kindItems: Readonly<Record<SubjectKind, number>> = {
	legal: 742679,
	branch: 742680,
	sole: 742681,
	foreign_branch: 742684,
	joint_sole: 742687,
};

const statusItems: Readonly<Record<SubjectStatus, number>> = {
	new: 39354,
	active: 39355,
	suspended: 39356,
	inactive: 39358,
	stopped: 534829,
	liquidating: 39359,
};

/** Item of class 213 by the first two digits of the locality code. */
const regionItems: Readonly<Record<string, number>> = {
	'10': 77208141,
	'11': 247783,
	'15': 248875,
	'19': 250502,
	'23': 252311,
	'27': 253160,
	'31': 255577,
	'33': 77208139,
	'35': 256619,
	'39': 258742,
	'43': 260099,
	'47': 260907,
	'55': 263009,
	'59': 264023,
	'61': 20243032,
	'62': 77208140,
	'63': 264990,
	'71': 268012,
	'75': 268020,
	'79': 20242100,
};

/** Almaty and Astana alone, the five next together, the rest: about a quarter each. */
const groupBounds: readonly (readonly [from: number, to: number])[] = [
	[0, 1],
	[1, 2],
	[2, 7],
	[7, 20],
];

/** @param regions first two digits of the localities, the region with most subjects first */
export function partitionOf(subject: DemoSubject, status: SubjectStatus, regions: readonly string[]): Partition {
	const { kind } = subject;
	if (status !== 'active' || (kind !== 'legal' && kind !== 'sole')) {
		return { key: `${kind}/${status}`, kind, status, group: null };
	}
	const rank = regions.indexOf(subject.place.katoCode.slice(0, 2));
	const group = groupBounds.findIndex(([, to]) => rank < to);
	return { key: `${kind}/${status}/${group}`, kind, status, group };
}

export function conditionsOf({ kind, status, group }: Partition, regions: readonly string[]): OrderCondition[] {
	const bounds = group === null ? undefined : groupBounds[group];
	const members =
		bounds === undefined ? [] : regions.slice(...bounds).map((region) => regionItems[region] ?? wholeCountry);
	return [
		{ classVersionId: kindClass, itemIds: [kindItems[kind]] },
		{ classVersionId: statusClass, itemIds: [statusItems[status]] },
		{ classVersionId: regionClass, itemIds: members.length === 0 ? [wholeCountry] : members },
	];
}

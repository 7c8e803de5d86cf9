import type { IsoDate } from '#domain/clock.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import { addDays, addYears, daysBetween } from '../calendar.ts';
import { Random, Weighted, zipf } from '../random.ts';
import { noScript } from '../story/script.ts';
import { type DemoSubject, type EarlierState, noTaxLists } from '../subject.ts';
import { type Activities, type Activity, drawLegalForm, drawOwnership, drawSize } from './activities.ts';
import { busiestHead, formerHeadOffset, fullestHouse } from './crowd-keys.ts';
import type { BinKind, Identifiers } from './identifiers.ts';
import { drawMarks, type ListDates } from './marks.ts';
import {
	branchName,
	type CoreName,
	drawCore,
	drawFullName,
	drawPublicCore,
	drawSoleName,
	type FullName,
	type LegalForm,
} from './names.ts';
import { drawPerson, headOf, type Person, upperName } from './people.ts';
import { drawAddress, type Place, type Places } from './places.ts';

export type DrawContext = {
	seed: number;
	dates: ListDates;
	places: Places;
	activities: Activities;
	identifiers: Identifiers;
	/** sector of the economy by legal form */
	sectorOf(legalForm: LegalForm): string;
};

/** Of every so many subjects one differs between the two monthly lists: the counts are known beforehand. */
const everyNth = {
	newInNewerList: 500,
	goneInNewerList: 667,
	statusMoved: 503,
	headChanged: 173,
	addressChanged: 701,
	nameChanged: 1499,
} as const;

const kinds = new Weighted<SubjectKind>([
	['legal', 30],
	['branch', 4.2],
	['foreign_branch', 0.8],
	['joint_sole', 0.5],
	['sole', 64.5],
]);

/** share registered within the last two years */
const youngShare = 0.079;
const firstYear = 1992;
/** registrations per year from the first on, before the last two years */
const years = new Weighted(
	(
		'0.3 0.5 0.7 0.9 1.2 1.6 1.5 1.6 1.8 1.9 2.1 2.4 2.7 3 3.3 3.4 3.2 3.1 3.4 3.7 4.2 4.8 5.2 5.6 5.8 5.9 6 6.2 ' +
		'5.4 6.4 6.8 7 6.6'
	)
		.split(' ')
		.map((weight, index) => [firstYear + index, Number(weight)] as const),
);

const statuses: Readonly<Record<'firm' | 'sole', Weighted<SubjectStatus>>> = {
	firm: new Weighted<SubjectStatus>([
		['active', 72],
		['suspended', 3],
		['inactive', 16],
		['stopped', 6],
		['liquidating', 3],
	]),
	sole: new Weighted<SubjectStatus>([
		['active', 80],
		['suspended', 8],
		['inactive', 8],
		['stopped', 4],
	]),
};
const newForDays = 183;

/** Per twenty thousand subjects: heads of several firms (the first of them of more than ten) and shared houses. */
const bucketSize = 20_000;
const busyHeads = 480;
const massHouses = 12;
const busyHeadShare = 0.22;
const massHouseShare = 0.04;
const busyHeadRanks = new Weighted(
	Array.from({ length: busyHeads }, (_, rank) => [rank, 1 / Math.sqrt(rank + 8)] as const),
);
const massHouseRanks = zipf(Array.from({ length: massHouses }, (_, rank) => rank));

/** The first so many firms fill the busiest head's list and the fullest house even in a small demonstration. */
const firstFirms = 240;
const memorySize = 64;

/** Draws one subject after the other; the order matters, for numbers are given out and branches look back. */
export class Crowd {
	readonly #context: DrawContext;
	readonly #random = new Random();
	/** the last firms: branches are given to them */
	readonly #memory: { legalForm: LegalForm; core: CoreName }[] = [];
	#remembered = 0;
	#firms = 0;

	constructor(context: DrawContext) {
		this.#context = context;
	}

	draw(index: number): DemoSubject {
		const random = this.#random.reset(this.#context.seed, index);
		const { dates, sectorOf } = this.#context;
		const kind = kinds.pick(random);
		const isSole = kind === 'sole';
		if (kind === 'legal') this.#firms++;
		const day = this.#registrationDay(index);
		const legalForm = isSole ? 'ip' : kind === 'joint_sole' ? 'kh' : kind === 'legal' ? drawLegalForm(random) : 'too';
		const activity = this.#activity(kind, legalForm);
		const head = isSole
			? this.#owner(day)
			: headOf(this.#context.seed, kind === 'legal' ? this.#headKey(index) : index);
		const { place, address } = this.#seat(kind === 'legal');
		const { nameRu, nameKk } = this.#name(kind, legalForm, activity, place, head);
		const subject: DemoSubject = {
			bin: isSole ? head.iin : this.#bin(day, kind, nameRu),
			kind,
			status: statusOn(day, dates.newerCut, (isSole ? statuses.sole : statuses.firm).pick(random)),
			nameRu,
			nameKk: random.chance(0.007) ? null : nameKk,
			registeredOn: random.chance(isSole ? 0.03 : 0.004) ? null : day,
			okedCode: activity.okedCode,
			okedSecondary: this.#secondary(!isSole),
			krpCode: drawSize(random, kind),
			kseCode: sectorOf(legalForm),
			kfsCode: drawOwnership(random, legalForm),
			place,
			address,
			headName: upperName(head),
			headIin: head.iin,
			listed: listedIn(index),
			earlier: {},
			marks: { health: 1, taxLists: noTaxLists, arrears: null, justice: null },
			script: noScript,
		};
		subject.earlier = this.#earlierState(index, subject, activity, day);
		subject.marks = drawMarks(random, subject, dates);
		return subject;
	}

	#registrationDay(index: number): IsoDate {
		const { newerCut, olderCut, today } = this.#context.dates;
		if (listedIn(index) === 'newer') return addDays(olderCut, this.#random.int(daysBetween(olderCut, newerCut)));
		const twoYearsAgo = addYears(today, -2);
		if (this.#random.chance(youngShare)) {
			return addDays(twoYearsAgo, this.#random.int(daysBetween(twoYearsAgo, olderCut)));
		}
		const day = addDays(`${years.pick(this.#random)}-01-01`, this.#random.int(365));
		return day < twoYearsAgo ? day : addDays(day, -365);
	}

	#activity(kind: SubjectKind, legalForm: LegalForm): Activity {
		const { activities } = this.#context;
		if (legalForm === 'kh') return activities.byCode('01410');
		if (legalForm === 'gu' || legalForm === 'kgp') return activities.byCode('85599');
		return (kind === 'sole' ? activities.sole : activities.firm).pick(this.#random);
	}

	#owner(registeredOn: IsoDate): Person & { iin: string } {
		const eldest = addYears(registeredOn, -62);
		const from = eldest < '1942' ? '1942-01-01' : eldest;
		const youngest = addDays(addYears(registeredOn, -18), -1);
		const bornOn = addDays(from, this.#random.int(Math.max(1, daysBetween(from, youngest))));
		const person = drawPerson(this.#random, bornOn);
		return { ...person, iin: this.#context.identifiers.iin(this.#random, bornOn, person.isMale) };
	}

	#headKey(index: number): number {
		if (this.#firms < firstFirms && this.#firms % 17 === 3) return busiestHead;
		if (!this.#random.chance(busyHeadShare)) return index;
		const bucket = this.#random.int(Math.ceil((index + 1) / bucketSize));
		return busiestHead + bucket * busyHeads + busyHeadRanks.pick(this.#random);
	}

	#seat(isFirm: boolean): { place: Place; address: string } {
		const { places, seed } = this.#context;
		if (isFirm && this.#firms < firstFirms && this.#firms % 12 === 5) return places.massAddress(seed, fullestHouse);
		if (isFirm && this.#random.chance(massHouseShare)) {
			const bucket = this.#random.int(Math.ceil((this.#firms * 3) / bucketSize));
			return places.massAddress(seed, bucket * massHouses + massHouseRanks.pick(this.#random));
		}
		return { place: places.pick(this.#random), address: drawAddress(this.#random, isFirm) };
	}

	#name(kind: SubjectKind, legalForm: LegalForm, activity: Activity, place: Place, head: Person): FullName {
		const random = this.#random;
		if (kind === 'sole') return drawSoleName(random, head, activity.trade);
		const remembered = this.#memory.length === 0 ? undefined : random.pick(this.#memory);
		const isRepresentation = random.chance(0.15);
		if (kind === 'branch' && remembered !== undefined) return branchName(remembered, place.city, isRepresentation);
		const core =
			legalForm === 'gu' || legalForm === 'kgp' ? drawPublicCore(random) : drawCore(random, activity.trade, head);
		if (kind !== 'legal' && kind !== 'joint_sole') {
			return branchName({ legalForm: 'too', core }, place.city, isRepresentation);
		}
		if (legalForm === 'too' && kind === 'legal') {
			this.#memory[this.#remembered++ % memorySize] = { legalForm, core };
		}
		return drawFullName(random, legalForm, core);
	}

	#bin(day: IsoDate, kind: SubjectKind, nameRu: string): string {
		const unit = nameRu.startsWith('Представительство') ? 2 : 1;
		const units: Readonly<Record<Exclude<SubjectKind, 'sole'>, BinKind>> = {
			legal: '40',
			branch: `4${unit}`,
			foreign_branch: `5${unit}`,
			joint_sole: '60',
		};
		// firms registered anew in 2012 may carry another month: nobody may derive the date from the number
		const isOld = day < '2012' && this.#random.chance(0.06);
		const month = isOld ? addDays(day, -this.#random.between(40, 1500)) : day;
		return this.#context.identifiers.bin(this.#random, month, units[kind === 'sole' ? 'legal' : kind]);
	}

	#secondary(isFirm: boolean): string[] {
		if (!this.#random.chance(isFirm ? 0.35 : 0.12)) return [];
		const codes = new Set<string>();
		for (let count = this.#random.between(1, 3); count > 0; count--) {
			codes.add(this.#context.activities.firm.pick(this.#random).okedCode);
		}
		return [...codes];
	}

	#earlierState(index: number, subject: DemoSubject, activity: Activity, day: IsoDate): EarlierState {
		const earlier: EarlierState = {};
		const isMoved = index % everyNth.statusMoved === 9;
		const settled = subject.status === 'new' ? 'active' : subject.status;
		const before = isMoved ? (settled === 'active' ? 'suspended' : 'active') : settled;
		const status = statusOn(day, this.#context.dates.olderCut, before);
		if (status !== subject.status) earlier.status = status;
		const isFirm = subject.kind !== 'sole';
		if (isFirm && index % everyNth.headChanged === 11) {
			earlier.headName = upperName(headOf(this.#context.seed, index + formerHeadOffset));
		}
		if (index % everyNth.addressChanged === 5) earlier.address = drawAddress(this.#random, isFirm);
		if (index % everyNth.nameChanged === 7) {
			const core = drawCore(this.#random, activity.trade, null);
			Object.assign(earlier, drawFullName(this.#random, isFirm ? 'too' : 'ip', core));
		}
		return earlier;
	}
}

function listedIn(index: number): DemoSubject['listed'] {
	if (index % everyNth.newInNewerList === 17) return 'newer';
	return index % everyNth.goneInNewerList === 33 ? 'older' : 'both';
}

function statusOn(registeredOn: IsoDate, cut: IsoDate, settled: SubjectStatus): SubjectStatus {
	return settled === 'active' && daysBetween(registeredOn, cut) < newForDays ? 'new' : settled;
}

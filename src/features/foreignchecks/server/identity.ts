import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';

type Company = FactKinds['foreign_company'];
type Lei = FactKinds['lei_record'];
type Vat = FactKinds['vat_number'];

/** What registers say of the firm, each with its source; a register of the country before the register of LEI. */
export type Identity = {
	company: { value: Company; sourceId: string } | null;
	lei: { value: Lei; sourceId: string } | null;
	vat: { value: Vat; sourceId: string } | null;
};

export function identityOf({ sources }: Pick<StoredReport, 'sources'>): Identity {
	const identity: Identity = { company: null, lei: null, vat: null };
	for (const { sourceId, facts, state } of sources) {
		if (state !== 'found') continue;
		for (const { kind, value } of facts) {
			if (kind === 'foreign_company') identity.company ??= { value, sourceId };
			if (kind === 'lei_record') identity.lei ??= { value, sourceId };
			if (kind === 'vat_number') identity.vat ??= { value, sourceId };
		}
	}
	return identity;
}

/** As registers call it; null: none of them has named it. */
export function registeredName({ company, lei, vat }: Identity): string | null {
	return company?.value.name || lei?.value.name || vat?.value.name || null;
}

export type FirmState = Company['status'] | null;

/** Null: no register says whether it is at work. */
export function stateOfFirm({ company, lei }: Identity): FirmState {
	return company?.value.status ?? lei?.value.entityStatus ?? null;
}

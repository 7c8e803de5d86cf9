import type { Role } from '#domain/organisation.ts';
import type { LiveAccount } from './sessions.ts';

/** Whose everything of the cabinet is that a request reads or makes: of the account, or of the organisation it acts for. */
export type Owner = {
	/** `account:<id>` or `organization:<bin>`, as rows name their owner */
	holder: string;
	/** null: the account's own */
	organisationBin: string | null;
	/** of the caller in the organisation; one's own is always `owner` */
	role: Role;
	/** whose limits hold */
	plan: string;
};

export function ownerOf({ accountId, plan, actingFor }: Pick<LiveAccount, 'accountId' | 'plan' | 'actingFor'>): Owner {
	if (actingFor === null) return { holder: `account:${accountId}`, organisationBin: null, role: 'owner', plan };
	const { bin, role } = actingFor;
	return { holder: `organization:${bin}`, organisationBin: bin, role, plan: actingFor.plan };
}

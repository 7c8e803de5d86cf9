import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { MemberView } from '../../contract.ts';
import { faultsOf, type ProfileAnswer } from '../view.ts';

type SpendLimitProps = { bin: string; member: MemberView; canManage: boolean; answer: ProfileAnswer | undefined };

/** What a member may spend of the organisation's balance in a month; its owner sets it. */
export function SpendLimit({ bin, member, canManage, answer }: SpendLimitProps) {
	const { id, limit, name, phone_masked: phone } = member;
	if (limit === null) return null;
	const { monthly_kzt: monthly, spent_kzt: spent } = limit;
	const told =
		monthly === 0
			? m.profile_org_limit_none()
			: m.profile_org_limit_spent({ spent: formatTenge(spent), limit: formatTenge(monthly) });
	if (!canManage) return <p className="w-full text-sm text-ink-2">{told}</p>;
	// one list has a form for each of them: what was refused stands in its own
	const isMine = answer?.values.bin === bin && answer.values.id === String(id);
	const typed = isMine && answer.intent === 'limit' ? answer.values.monthly_kzt : undefined;
	return (
		<Form method="post" className="flex w-full flex-wrap items-start gap-x-4 gap-y-2">
			<input type="hidden" name="bin" value={bin} />
			<input type="hidden" name="id" value={id} />
			<TextField
				key={monthly}
				label={m.profile_org_limit_of({ name: name ?? phone })}
				name="monthly_kzt"
				inputMode="decimal"
				autoComplete="off"
				maxLength={16}
				hint={told}
				defaultValue={typed ?? String(monthly)}
				errors={isMine ? faultsOf(answer, 'limit', 'monthly_kzt') : []}
			/>
			<Button type="submit" name="intent" value="limit" kind="ghost" className="sm:mt-[30px]">
				{m.profile_org_limit_save()}
			</Button>
		</Form>
	);
}

import { useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '../Button.tsx';
import { Select } from '../Field.tsx';

/** Days that a link may be open; the shortest that is of use stands first. */
const terms = [1, 7, 14, 30] as const;
const usualTerm = 7;

/** Inside the form that makes a link: its term, and the button. */
export function LinkTerm({ fault }: { fault: string | null }) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<div className="flex flex-wrap items-end gap-3">
			<Select
				label={m.report_share_term()}
				name="days"
				defaultValue={usualTerm}
				errors={fault === null ? [] : [fault]}
				className="min-w-[200px] flex-1"
			>
				{terms.map((days) => (
					<option key={days} value={days}>
						{m.report_share_days({ count: days })}
					</option>
				))}
			</Select>
			<Button type="submit" className="min-h-12" disabledReason={isSending ? m.common_loading() : undefined}>
				{m.report_share_make()}
			</Button>
		</div>
	);
}

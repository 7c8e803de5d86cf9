import { Icon } from './Icon.tsx';

/** What is wrong with the one field of a form, told while it is typed. */
export function FieldFault({ id, fault }: { id: string; fault: string | null }) {
	return (
		<p id={id} role="status" className="flex items-center gap-1.5 text-[15px] font-[550] text-bad not-empty:mt-2">
			{fault === null ? null : (
				<>
					<Icon name="bad" />
					{fault}
				</>
			)}
		</p>
	);
}

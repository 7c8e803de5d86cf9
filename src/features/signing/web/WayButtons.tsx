import type { FormEvent } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import type { WayName } from './way.ts';

type WayButtonsProps = {
	isBusy: boolean;
	/** a telephone signs: its code stands in their place */
	isAway?: boolean;
	computer: string;
	phone: string;
	className?: string;
};

/** Both ways of a form; on a telephone its own way is the first. */
export function WayButtons({ isBusy, isAway = false, computer, phone, className = '' }: WayButtonsProps) {
	const disabled = isBusy ? 'true' : undefined;
	return (
		<div hidden={isAway} className="flex flex-wrap gap-3 max-sm:w-full">
			<button
				type="submit"
				name="way"
				value={'computer' satisfies WayName}
				className={`btn max-md:btn-ghost max-sm:w-full ${className}`}
				aria-disabled={disabled}
			>
				{computer}
			</button>
			<button
				type="submit"
				name="way"
				value={'phone' satisfies WayName}
				className={`btn md:btn-ghost max-md:order-first max-sm:w-full ${className}`}
				aria-disabled={disabled}
			>
				<Icon name="phone" className="size-5" />
				{phone}
			</button>
		</div>
	);
}

export function pressedWay({ nativeEvent }: FormEvent<HTMLFormElement>): WayName {
	const { submitter } = nativeEvent as SubmitEvent;
	return submitter?.getAttribute('value') === 'phone' ? 'phone' : 'computer';
}

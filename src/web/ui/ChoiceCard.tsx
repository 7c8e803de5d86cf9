type ChoiceCardProps = {
	name: string;
	value: string;
	isChosen: boolean;
	isDisabled?: boolean;
	title: string;
	price?: string;
	text: string;
};

/** One of a few ways, with what it is and what it costs: a radio button that is pressed anywhere on its card. */
export function ChoiceCard({ name, value, isChosen, isDisabled = false, title, price, text }: ChoiceCardProps) {
	return (
		<label className="flex cursor-pointer gap-3 rounded-l border border-line-strong p-4 has-checked:border-blue has-checked:bg-tint has-checked:ring-1 has-checked:ring-blue has-disabled:cursor-default has-enabled:hover:border-blue has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue">
			<input
				type="radio"
				name={name}
				value={value}
				defaultChecked={isChosen}
				disabled={isDisabled}
				className="mt-1 size-4.5 shrink-0 accent-blue outline-none"
			/>
			<span>
				<span className="block font-[600]">{title}</span>
				{price === undefined ? null : <span className="block text-[15px] font-[550] text-blue">{price}</span>}
				<span className="mt-1.5 block text-[15px] text-ink-2">{text}</span>
			</span>
		</label>
	);
}

import type { ComponentProps } from 'react';
import { TextInput } from '../../../components/ui/text-input.tsx';

interface PinInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (pin: string) => void;
}

/** Four to six digits that nobody reads over a shoulder; password managers leave them alone. */
export function PinInput({ value, onChange, ...rest }: PinInputProps) {
  return (
    <TextInput
      {...rest}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      className="max-w-40 tracking-wider"
      value={value}
      onChange={({ target }) => {
        onChange(target.value.replaceAll(/\D/g, ''));
      }}
    />
  );
}

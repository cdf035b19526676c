import { useState } from 'react';
import { useNavigate } from 'react-router';
import { parseCertificateCode } from '#domain/certificates/certificate-code.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** 16 symbols and three hyphens, plus room for pasted spaces. */
const MAX_CODE_LENGTH = 40;

/** A code to type or paste, in any case and grouping; leads to its certificate. */
export function CodeForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const code = parseCertificateCode(typed);
  return (
    <form
      noValidate
      className="max-w-md space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(code === null);
        if (code !== null) void navigate(`/certificado/${code}`);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextField
        name="codigo"
        label="Código do certificado"
        hint="Está perto do QR code. Pode escrever em maiúsculas ou minúsculas, com ou sem hifens."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        maxLength={MAX_CODE_LENGTH}
        value={typed}
        error={wrong && code === null ? 'O código tem 16 letras e números.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className="[&_input]:text-lg [&_input]:tracking-wider [&_input]:uppercase [&_input]:tabular-nums"
      />
      <Button type="submit" size="lg">
        Conferir
      </Button>
    </form>
  );
}

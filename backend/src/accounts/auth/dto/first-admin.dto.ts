import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class FirstAdminDto {
  /** From the link that a start has shown. @example q7lG0mO9yJ2cT1hXkYd3nS5vB8wE4zR6uA0fPiLgQsM */
  @IsNotEmpty()
  @IsString()
  @MaxLength(512)
  token!: string;
}
